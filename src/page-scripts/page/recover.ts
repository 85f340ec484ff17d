import { recoverFromLostChunk } from '#islands/error/loading-error.ts'

// Served as `/recover.js`: fetched only when a part of the site was lost, and found by pages older than the last build.

// A service worker may serve this file offline, where reloading would not help.
if (navigator.onLine) recoverFromLostChunk()
