import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { LogoPicture } from '#domain/page/look/look.ts'
import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { LookPicture } from './LookPicture.tsx'
import type { LookFields } from './look-form.ts'

const SHOWN_WIDTH = 480
const UNSEEN = 'The logo could not be shown. Choose it again.'

/** A picture in place of the oven beside the shop's name, from which the icons are made too. */
export function LogoField() {
  const { watch, setValue } = useFormContext<LookFields>()
  const [problem, setProblem] = useState<string>()
  const logo = watch('look.logo')
  const set = (to: LogoPicture | null) => setValue('look.logo', to, { shouldDirty: true })
  const choose = async (picture: string) => {
    const sides = await sidesOf(uploadedPicture(picture, SHOWN_WIDTH)).catch(() => null)
    setProblem(sides ? undefined : UNSEEN)
    if (sides) set({ picture, ...sides })
  }
  return (
    <fieldset id="look-logo">
      <legend>Logo</legend>
      <p>
        At the top of every page, in the tab of a browser and on home screens. Square beside the name, or wide
        in its place; a PNG with a clear background looks best.
      </p>
      {logo && (
        <img
          className="look-logo"
          src={uploadedPicture(logo.picture, SHOWN_WIDTH)}
          width={logo.width}
          height={logo.height}
          alt="The logo"
        />
      )}
      <LookPicture
        noun="logo"
        hasPicture={logo !== null}
        choose={(picture) => void choose(picture)}
        remove={() => set(null)}
      />
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  )
}

/** How wide and high a picture is, which keeps its room on pages. */
async function sidesOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
