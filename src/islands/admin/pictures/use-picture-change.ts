import { request } from '#client/api.ts'
import { type ImageAnswer, listImages, updateImage } from '#contract/admin/product/product-image.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

type Change = Pick<ImageAnswer, 'alt'> & Partial<Pick<ImageAnswer, 'altFilipino' | 'crop'>>

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
        showSuccess('The picture is saved.')
        done?.()
      },
      onError: (error) => {
        showFailure('The picture was not changed.', error)
        failed?.()
      },
    })
  return { change, isPending }
}
