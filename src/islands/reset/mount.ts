import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { takeLinkToken } from '#islands/verify/link-token.ts'
import { Reset } from './Reset.tsx'

const container = document.querySelector<HTMLElement>('#reset')
const token = takeLinkToken()
if (container) mountIsland(container, createElement(Reset, { token }))
