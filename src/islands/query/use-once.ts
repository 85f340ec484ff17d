import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is under way once for each input. Two taps come before the next rendering: the second one, with the same
 * input, does nothing.
 */
export function useOnce<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      const [, , input] = outcome
      underWay.current.delete(hashKey([input]))
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    const input = hashKey([call[0]])
    if (underWay.current.has(input)) return
    underWay.current.add(input)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}
