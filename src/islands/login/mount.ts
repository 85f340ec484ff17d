import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { initSession } from '#stores/account/auth.ts'
import { Login } from './Login.tsx'

const container = document.querySelector<HTMLElement>('#login')
if (container) {
  const path = new URLSearchParams(location.search).get('from')
  const origins = { from: path, referrer: document.referrer, origin: location.origin }
  // Signed-in users do not see a form first.
  initSession().finally(() => mountIsland(container, createElement(Login, { from: origins })))
}
