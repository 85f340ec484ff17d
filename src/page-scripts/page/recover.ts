import { recoverFromLostChunk } from '#islands/error/loading-error.ts'

// Served as `/recover.js`: fetched only when a part of the site was lost, and found by pages older than the last build.

// If a service worker keeps it, it is there without a line too; reloading would then help nobody.
if (navigator.onLine) recoverFromLostChunk()
