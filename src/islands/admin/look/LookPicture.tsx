import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { PictureFile } from '#islands/admin/pictures/PictureFile.tsx'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'

type Props = {
  /** As in "Choose another logo". */
  noun: string
  hasPicture: boolean
  /** Gets the picture's file name. */
  choose: (picture: string) => void
  remove: () => void
}

/** Sends a picture of the look; it counts when the look is saved. */
export function LookPicture({ noun, hasPicture, choose, remove }: Props) {
  const picture = useSinglePicture('settings', choose)
  return (
    <>
      <div className="row-actions">
        <button type="button" className="button quiet" onClick={picture.choose}>
          {hasPicture ? `Choose another ${noun}` : `Choose a ${noun}`}
        </button>
        {hasPicture && (
          <button type="button" className="link-button" onClick={remove}>
            {noun.charAt(0).toUpperCase() + noun.slice(1)} as it was
          </button>
        )}
      </div>
      <PictureFile picture={picture} label={`File of the ${noun}`} />
      <FieldProblem>{picture.error}</FieldProblem>
    </>
  )
}
