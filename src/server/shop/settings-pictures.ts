import { Problem } from '#server/http/problem.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { KeptPictures } from '#server/media/picture-upload-routes.ts'
import { makeMaster, readUpload } from '#server/media/upload.ts'

type Needs = { encoder: Encoder; pictureStore: PictureStore }

/** How pictures of the settings are kept, such as payment codes and the logo: only admins add them. One counts when the settings that name it are saved. */
export function settingsPictures({ encoder, pictureStore }: Needs): KeptPictures {
  return {
    refuse: async (_, { roles }) => {
      if (!roles.includes('ROLE_ADMIN'))
        throw new Problem('FORBIDDEN', 'Only an admin adds pictures to the settings.')
    },
    add: async (_, file, __, { named }) => {
      const { name, bytes } = await makeMaster(encoder, await readUpload(file))
      await named(name)
      await pictureStore.write(name, bytes)
      return { picture: name, image: null }
    },
    find: async (_, picture) => ((await pictureStore.read(picture)) ? { picture, image: null } : null),
  }
}
