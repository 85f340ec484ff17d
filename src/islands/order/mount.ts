import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { OrderPage } from './OrderPage.tsx'

const container = document.querySelector<HTMLElement>('#order')
const token = new URLSearchParams(location.search).get('t') ?? ''
if (container) mountIsland(container, createElement(OrderPage, { token }))
