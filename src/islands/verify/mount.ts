import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { takeLinkToken } from './link-token.ts'
import { Verify } from './Verify.tsx'

const container = document.querySelector<HTMLElement>('#verify')
const token = takeLinkToken()
if (container) mountIsland(container, createElement(Verify, { token }))
