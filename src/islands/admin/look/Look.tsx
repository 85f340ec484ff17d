import { request } from '#client/api.ts'
import {
  getFileFacts,
  getSettings,
  type SettingsAnswer,
  updateSettings,
} from '#contract/admin/shop/settings.ts'
import type { ShopLook } from '#domain/page/look/look.ts'
import { wholeLookStyle } from '#domain/page/look/look-colours.ts'
import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { ColourFields } from './ColourFields.tsx'
import { HomeFields } from './HomeFields.tsx'
import { LinksFields } from './LinksFields.tsx'
import { LogoField } from './LogoField.tsx'
import { LookPreview } from './LookPreview.tsx'
import { type LookFields, lookDraftOf, lookFieldsOf } from './look-form.ts'
import './look.css'

const sheet = new CSSStyleSheet()

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

/** The fields of the look, beside a preview. They are part of the settings' record, and saved with it. */
function LookForm({ settings, file }: { settings: SettingsAnswer; file: ShopFacts }) {
  const save = useChange({
    send: ({ fields, base = settings }: Edit<SettingsAnswer, LookFields>) =>
      request(updateSettings, { version: base.version, body: lookDraftOf(fields, base, file) }),
    apply: (client, saved) => {
      client.setQueryData(keyOf(getSettings), saved)
      showLook(saved.look)
    },
    list: getSettings,
  })
  return (
    <RecordForm
      schema={getSettings.answer}
      record={settings}
      fieldsOf={(saved = settings) => lookFieldsOf(saved, file)}
      save={save}
      titleOf={() => 'How the shop looks'}
      savedWords={() => ({
        title: 'The look is saved.',
        message: 'Pages show it within a minute.',
      })}
    >
      {() => (
        <div className="look-parts">
          <ColourFields />
          <LookPreview />
          <LogoField />
          <HomeFields file={file} />
          <LinksFields file={file} />
        </div>
      )}
    </RecordForm>
  )
}

/** Gives this page the colours of a look that was just saved; a page that is loaded later has them itself. */
function showLook(look: Pick<ShopLook, 'buttons' | 'accent'>): void {
  sheet.replaceSync(wholeLookStyle(look))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
