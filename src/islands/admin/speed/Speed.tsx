import { Cdn } from './Cdn.tsx'
import { PageSpeed } from './PageSpeed.tsx'
import './speed.css'

/** Speed and errors of the shoppers' pages, and the CDN in front of them. */
export function Speed() {
  return (
    <>
      <PageSpeed />
      <Cdn />
    </>
  )
}
