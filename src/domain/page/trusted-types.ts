/** The policy that permits the address of the service worker's script. */
export const WORKER_POLICY = 'pugon-worker'

/** The policy that permits the address of the tag manager's script. */
export const TAG_MANAGER_POLICY = 'pugon-tag-manager'

/**
 * Policies that a site with a tag manager has in addition: our own, and the one that Google's script creates.
 */
export const TAG_MANAGER_POLICIES: readonly string[] = [TAG_MANAGER_POLICY, 'goog#html']
