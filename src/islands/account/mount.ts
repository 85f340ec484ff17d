import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { initSession } from '#stores/account/auth.ts'
import { Account } from './Account.tsx'

const container = document.querySelector<HTMLElement>('#account')
const show = () => container && mountIsland(container, createElement(Account))
if (container) initSession().then(show, show)
