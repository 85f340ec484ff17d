import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { type ImageAnswer, listImages, updateImage } from '#contract/admin/product-image.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/toasts.ts'

type Change = Pick<ImageAnswer, 'alt'> & Partial<Pick<ImageAnswer, 'crop'>>

/** Changes one picture's words or the part of it that is shown. */
export function usePictureChange(productId: number, { id }: ImageAnswer) {
  const { mutate, isPending } = useChange({
    send: (body: Change) => request(updateImage, { params: { id: productId, imageId: id }, body }),
    apply: (client, image) =>
      client.setQueryData<ImageAnswer[]>(keyOf(listImages, { params: { id: productId } }), (images) =>
        images?.map((one) => (one.id === id ? image : one)),
      ),
    list: listImages,
  })
  const change = (body: Change, { done, failed }: { done?: () => void; failed?: () => void }) =>
    mutate(body, {
      onSuccess: () => {
        showToast({ type: 'success', title: 'The picture is saved.' })
        done?.()
      },
      onError: (error) => {
        showToast({ type: 'error', title: 'The picture is as it was.', message: wordsOf(error) })
        failed?.()
      },
    })
  return { change, isPending }
}
