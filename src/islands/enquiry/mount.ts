import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { EnquiryPage } from './EnquiryPage.tsx'

const container = document.querySelector<HTMLElement>('#enquiry')
const token = new URLSearchParams(location.search).get('t') ?? ''
if (container) mountIsland(container, createElement(EnquiryPage, { token }))
