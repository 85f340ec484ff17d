import { getFileFacts, getSettings } from '#contract/admin/shop/settings.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { LookForm } from './LookForm.tsx'
import './look.css'

/** How the shop looks: colours, logo, the top of the home page, links (D85). */
export function Look() {
  const parts = together({
    settings: useCall(getSettings, { kind: 'live' }),
    file: useCall(getFileFacts),
  })
  return (
    <Loaded of={parts} lines={12}>
      {({ settings, file }) => <LookForm settings={settings} file={file} />}
    </Loaded>
  )
}
