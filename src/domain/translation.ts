import type { Language } from '#words/language.ts'

/** The end of a field's name in Filipino: `descriptionFilipino` beside `description`. */
const SUFFIX = /Filipino$/

/** The Filipino of a thing's words, each optional: what is missing or empty is shown in English. */
export type InFilipino<Words> = {
  [Field in keyof Words & string as `${Field}Filipino`]?: Words[Field] | null | undefined
}

type FilipinoField<Thing> = Extract<keyof Thing, `${string}Filipino`>

/** Only the Filipino words of a thing, as far as it has any. */
export function filipinoOf<Thing extends object>(thing: Thing): Partial<Pick<Thing, FilipinoField<Thing>>> {
  const words = Object.entries(thing).filter(([name, text]) => SUFFIX.test(name) && text?.length > 0)
  return Object.fromEntries(words) as Partial<Pick<Thing, FilipinoField<Thing>>>
}

/** A thing with its words in a language: the very same thing if it has none of its own in it. */
export function translate<Thing extends object>(thing: Thing, language: Language): Thing {
  const words = language === 'fil' ? Object.entries(filipinoOf(thing)) : []
  if (words.length === 0) return thing
  const named = words.map(([name, text]) => [name.replace(SUFFIX, ''), text])
  return { ...thing, ...Object.fromEntries(named) }
}

/** Things in a language, each by `one`: the very same list if none of them has words in it. */
export function translateAll<Thing extends object>(
  things: readonly Thing[],
  language: Language,
  one: (thing: Thing, language: Language) => Thing = translate,
): readonly Thing[] {
  if (language !== 'fil') return things
  const translated = things.map((thing) => one(thing, language))
  return translated.some((thing, place) => thing !== things[place]) ? translated : things
}

/** For `lang` beside a text that is still English on a page in another language. */
export function englishIn<Field extends string>(
  thing: InFilipino<Record<Field, string>>,
  field: Field,
  language: Language,
): 'en' | undefined {
  const words = (thing as Record<string, string | null | undefined>)[`${field}Filipino`]
  return language === 'fil' && !words ? 'en' : undefined
}
