import { useQueryClient } from '@tanstack/react-query'
import { type ImageAnswer, listImages } from '#contract/admin/product/product-image.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

/** How often progress is asked for while some sizes are still to be made. */
const REFRESH_MS = 3000

/** A product's pictures, refetched while the server makes their sizes. */
export function usePictures(productId: number) {
  const options = { params: { id: productId } }
  const images = useQueryClient().getQueryData<ImageAnswer[]>(keyOf(listImages, options))
  const isAtWork = images?.some(({ status }) => status === 'pending')
  return useCall(listImages, { ...options, ...(isAtWork && { refetchEvery: REFRESH_MS }) })
}

/** A change of a product's pictures, whose answer is all of them as they are now. */
export function usePicturesChange<Input>(productId: number, send: (input: Input) => Promise<ImageAnswer[]>) {
  const { mutate, isPending } = useChange({
    send,
    apply: (client, images) => client.setQueryData(keyOf(listImages, { params: { id: productId } }), images),
    list: listImages,
  })
  const change = (input: Input, done?: () => void) =>
    mutate(input, {
      ...(done && { onSuccess: done }),
      onError: (error) => showFailure('The pictures were not changed.', error),
    })
  return { change, isPending }
}
