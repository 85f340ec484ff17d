import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { initSession } from '#stores/account/auth.ts'
import { AdminGate } from './AdminGate.tsx'

const container = document.querySelector<HTMLElement>('#admin')
if (container) initSession().finally(() => mountIsland(container, createElement(AdminGate)))
