import { adoptStyles } from '#client/adopt-styles.ts'
import css from './cart.css?inline'

// Panel and checkout share the styles of lines: adopted once, whichever comes first.
adoptStyles(css)
