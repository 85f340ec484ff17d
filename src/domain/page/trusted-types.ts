/** Lets the address of the service worker's script through. */
export const WORKER_POLICY = 'pugon-worker'

/** Lets the address of the tag manager's script through. */
export const TAG_MANAGER_POLICY = 'pugon-tag-manager'

/** Every Trusted Types policy that a page's script may create: a browser refuses any other name. */
export const TRUSTED_POLICIES: readonly string[] = [WORKER_POLICY]

/** The same that a site with a tag manager has besides: our own, and the one that Google's script creates. */
export const TAG_MANAGER_POLICIES: readonly string[] = [TAG_MANAGER_POLICY, 'goog#html']
