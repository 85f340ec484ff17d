import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { AskForm } from './AskForm.tsx'

const container = document.querySelector<HTMLElement>('#custom')
const id = Number(new URLSearchParams(location.search).get('product'))
const productId = Number.isInteger(id) && id > 0 ? id : null
if (container) mountIsland(container, createElement(AskForm, { productId }))
