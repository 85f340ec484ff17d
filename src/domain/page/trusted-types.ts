/** The policy that permits the address of the service worker's script. */
export const WORKER_POLICY = 'pugon-worker'

/** The policy that permits HTML which DOMPurify has cleaned (D63). */
export const FORMATTED_POLICY = 'pugon-formatted'

/** The policy that permits the address of the tag manager's script. */
export const TAG_MANAGER_POLICY = 'pugon-tag-manager'

/** Every Trusted Types policy that a page's script may create: a browser refuses any other name. */
export const TRUSTED_POLICIES: readonly string[] = [WORKER_POLICY, FORMATTED_POLICY]

/**
 * Policies that a site with a tag manager has in addition: our own, and the one that Google's script creates.
 */
export const TAG_MANAGER_POLICIES: readonly string[] = [TAG_MANAGER_POLICY, 'goog#html']
