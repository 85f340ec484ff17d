import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { FeedbackPage } from './FeedbackPage.tsx'

const container = document.querySelector<HTMLElement>('#feedback')
const token = new URLSearchParams(location.search).get('t') ?? ''
if (container) mountIsland(container, createElement(FeedbackPage, { token }))
