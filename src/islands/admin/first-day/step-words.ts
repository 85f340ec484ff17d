import type { FirstDay } from '#contract/admin/shop/first-day.ts'
import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import type { FirstDayStep } from '#domain/place/first-day.ts'
import { chosenWords } from '#islands/admin/settings/parts/chosen-words.ts'
import { partAddress } from '#islands/admin/settings/parts/settings-parts.ts'

/** A step: where it is done, and how to say that nothing is to be done. */
type Step = {
  title: string
  address: string
  action: string
  /** Where it is changed once it is done, if that is another screen. */
  later?: string
  more?: { address: string; action: string }
  settled?: string
}

export const STEPS: Readonly<Record<Exclude<FirstDayStep, 'opening'>, Step>> = {
  facts: { title: 'Your name and where you are', address: partAddress('shop'), action: 'Add more' },
  hours: {
    title: 'When you are open',
    address: partAddress('hours'),
    action: 'Set hours',
    settled: 'These are right',
  },
  delivery: {
    title: 'Where you deliver, and for how much',
    address: partAddress('delivery'),
    action: 'Add towns',
    settled: 'Pickup only',
  },
  payment: {
    title: 'How people pay you',
    address: partAddress('payment'),
    action: 'Add GCash or Maya',
    settled: 'Cash only',
  },
  goods: {
    title: 'Your goods',
    address: '/admin/products?product=new',
    action: 'Add a product',
    later: '/admin/products',
  },
  words: {
    title: 'Your words and your look',
    address: '/admin/texts',
    action: 'Read and change',
    more: { address: '/admin/look', action: 'Logo and colours' },
    settled: 'These will do',
  },
}

const LEFT: Readonly<Record<FirstDayStep, string>> = {
  facts: '',
  hours: '8 AM to 5 PM every day, so far.',
  delivery: 'Pickup only, so far.',
  payment: 'Cash at pickup, so far.',
  goods:
    'Nothing is on sale yet. A photo, a name and a price are enough; several photos at once make a product each.',
  words:
    'About, Contact, FAQ, Privacy and Terms have your facts in them. Read them once, and add your own story.',
  opening: 'Possible as soon as something is on sale.',
}

type StepState = {
  name: FirstDayStep
  isDone: boolean
  goods: FirstDay['goods']
  /** Absent until they are loaded. */
  settings: SettingsAnswer | undefined
}

/** Words for the work that a step still needs, or for what was chosen. */
export function stepWords({ name, isDone, goods, settings }: StepState): string {
  const { published, drafts } = goods
  if (name === 'goods' && isDone)
    return [`${published} on sale.`, drafts > 0 && `${drafts} still ${drafts === 1 ? 'a draft' : 'drafts'}.`]
      .filter(Boolean)
      .join(' ')
  if (name === 'opening' && published > 0) return 'From then on everybody sees it and can order.'
  if (!isDone) return LEFT[name]
  const choices = settings && chosenWords(settings)
  const words = { ...choices, facts: choices?.shop, goods: '', words: '', opening: '' }
  return words[name] ?? ''
}
