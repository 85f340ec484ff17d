import { say } from '#words/say.ts'

type Address = { street: string; barangay: string; landmark: string }

/** An address as people read it. The landmark has a label: many type "near the chapel" themselves. */
export function addressWords({ street, barangay, landmark }: Address, town?: string | null): string {
  const door = [street, barangay, town].filter(Boolean).join(', ')
  return `${door}. ${say('Landmark: {landmark}', { landmark })}`
}
