import { createElement } from 'react'
import { returnPath } from '#domain/return-path.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { initSession } from '#stores/auth.ts'
import { Login } from './Login.tsx'

const container = document.querySelector<HTMLElement>('#login')
if (container) {
  const from = new URLSearchParams(location.search).get('from') ?? document.referrer
  const next = returnPath(from, location.origin)
  // Somebody who is signed in is not shown a form first.
  initSession().finally(() => mountIsland(container, createElement(Login, { next })))
}
