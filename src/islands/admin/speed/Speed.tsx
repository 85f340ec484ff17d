import { Answers } from './Answers.tsx'
import { Cdn } from './Cdn.tsx'
import { PageSpeed } from './PageSpeed.tsx'
import './speed.css'

/** Speed and errors of the shoppers' pages, the CDN in front of them, and the answers in this browser. */
export function Speed() {
  return (
    <>
      <PageSpeed />
      <Cdn />
      <Answers />
    </>
  )
}
