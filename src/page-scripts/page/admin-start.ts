import { watchForLostChunks } from './lost-chunks.ts'

// Inline in the head of the admin's pages: the only script of shoppers' pages that they need before their own.

watchForLostChunks()
