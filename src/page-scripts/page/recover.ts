import { recoverFromLostChunk } from '#islands/error/loading-error.ts'

// Served as `/recover.js`: fetched only when a part of the site was lost, and found by pages older than the last build.

// Kept by a service worker it is there without a line too; loading the page again would then help nobody.
if (navigator.onLine) recoverFromLostChunk()
