import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { flag, id, moment } from './columns.ts'

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  roles: jsonb().$type<string[]>().notNull(),
  isDisabled: flag(),
  createdAt: moment().notNull(),
  lastLoginAt: moment(),
})
