import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { takeLinkToken } from './link-token.ts'
import { NewEmail } from './NewEmail.tsx'

const container = document.querySelector<HTMLElement>('#new-email')
const token = takeLinkToken()
if (container) mountIsland(container, createElement(NewEmail, { token }))
