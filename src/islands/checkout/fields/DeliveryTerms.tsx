import { useStore } from '@nanostores/react'
import { formatCentavos } from '#domain/money.ts'
import { weekdayWords } from '#domain/time/words/weekday-words.ts'
import { $options } from '#stores/checkout/order-options.ts'
import { say } from '#words/say.ts'

type Props = {
  /** PSGC code of the chosen municipality; empty until there is one. */
  choice: string
}

/** Fee, minimum and days of every municipality, said before anything is typed. */
export function DeliveryTerms({ choice }: Props) {
  const options = useStore($options)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself, in large letters, must be reachable by keyboard.
    <section className="terms-wide" aria-label={say('Where we deliver')} tabIndex={0}>
      <table className="terms">
        <caption className="visually-hidden">{say('Where we deliver')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('To||place')}</th>
            <th scope="col">{say('Fee')}</th>
            <th scope="col">{say('Minimum')}</th>
            <th scope="col">{say('Days')}</th>
          </tr>
        </thead>
        <tbody>
          {options?.delivery.map(({ code, name, fee, minimum, weekdays }) => (
            <tr key={code} className={code === choice ? 'chosen' : undefined}>
              <th scope="row">{name}</th>
              <td className="money">{formatCentavos(fee)}</td>
              <td className="money">{formatCentavos(minimum)}</td>
              <td>{weekdayWords(weekdays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
