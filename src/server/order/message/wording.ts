import {
  type ChangedWords,
  DEFAULT_WORDS,
  type MessageWords,
  type OrderMessageKind,
} from '#domain/order/message/message-words.ts'
import { fillWords, STILL_OPEN, type Values } from '#domain/order/message/placeholders.ts'
import { forTheShop } from '#server/flow/in-language.ts'
import { perLanguage } from '#words/language.ts'
import { say } from '#words/say.ts'

/**
 * Writes the parts of a message in the wording in force, in the language of the moment. An admin's own part is in one
 * language, whichever that is: it goes out as its preview showed it, with English values.
 */
export function wordingOf(kind: OrderMessageKind, shopWords: ChangedWords, values: () => Values) {
  const ownWords = shopWords[kind]?.words
  const valuesIn = perLanguage(values)
  return (part: keyof MessageWords): string => {
    const words = ownWords?.[part]
    return words === undefined
      ? fillWords(say(DEFAULT_WORDS[kind][part], STILL_OPEN), valuesIn())
      : forTheShop(() => fillWords(words, valuesIn()))
  }
}
