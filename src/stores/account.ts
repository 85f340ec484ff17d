import { request } from '#client/api.ts'
import { endSession, getMe, listSessions } from '#contract/auth.ts'
import { createResource } from './resource.ts'
import { createSubmission } from './submission.ts'

/** Who is signed in, as the server knows it. */
export const account = createResource(() => request(getMe, {}))

/** One's sessions on all devices. */
export const sessions = createResource(() => request(listSessions, {}))

/** Ends one of one's sessions; it leaves the list at once. */
export const sessionEnd = createSubmission(async (id: string) => {
  await request(endSession, { params: { id } })
  const { value } = sessions.$state.get()
  if (value) sessions.set(value.filter((session) => session.id !== id))
})
