import { Emergency } from '#islands/admin/emergency/Emergency.tsx'
import { Answers } from './Answers.tsx'
import { Cdn } from './Cdn.tsx'
import { Health } from './Health.tsx'
import { PageSpeed } from './PageSpeed.tsx'
import { Pages } from './Pages.tsx'
import './speed.css'

/** Whether the shop works: its server and pages, emergency mode, their speed and errors, the CDN, and the answers in this browser. */
export function Speed() {
  return (
    <>
      <Pages />
      <Health />
      <Emergency />
      <PageSpeed />
      <Cdn />
      <Answers />
    </>
  )
}
