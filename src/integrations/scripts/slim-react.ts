import type { Plugin } from 'vite'

const RENDERER = /react-dom-client\.production\.js$/
const ISLAND = /\/src\/islands\/.+\.tsx$/

/** Ways in which an island could use the removed parts */
const LEFT_OUT =
  /\b(?:ViewTransition|useActionState|hydrateRoot)\b|<(?:React\.)?Fragment\s[^>]*\bref\b|<(?:Activity|link|meta|script|style|title)\b/

/** Code that does nothing for islands that are mounted in an empty container and use none of these parts. */
const UNUSED = [
  // <ViewTransition>
  'applyViewTransitionName',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'ViewTransitionPseudoElement',
  // Hydration of HTML from a server
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'attemptExplicitHydrationTarget',
  'attemptReplayContinuousQueuedEvent',
  'attemptReplayContinuousQueuedEventInMap',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'clearIfContinuousEvent',
  'getHydratableHoistableCache',
  'getNextHydratable',
  'hideOrUnhideDehydratedBoundary',
  'prepareToHydrateHostInstance',
  'queueIfContinuousEvent',
  'replayUnblockedEvents',
  'retryDehydratedSuspenseBoundary',
  'scheduleReplayQueueIfNeeded',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
  'upgradeHydrationErrorsToRecoverable',
  // <link>, <meta>, <style> and <script> that move to the head; `isHostHoistableType` answers no
  'accumulateSuspenseyCommitOnFiber',
  'acquireResource',
  'adoptPreloadPropsForScript',
  'adoptPreloadPropsForStylesheet',
  'getResource',
  'getResourcesFromRoot',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'insertSuspendedStylesheets',
  'isHostHoistableType',
  'mountHoistable',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadStylesheet',
  'stylesheetPropsFromRawProps',
  'suspendResource',
  'validateDocumentPositionWithFiberTree',
  // <Activity>
  'updateActivityComponent',
  // useActionState
  'actionStateReducer',
  'dispatchActionState',
  'mountActionState',
  'notifyActionListeners',
  'onActionError',
  'onActionSuccess',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionState',
  'updateActionStateImpl',
  // The stack of components that an error boundary receives
  'getStackByFiberInDevAndProd',
]
/** Methods of transitions and of `<Fragment ref>`. */
const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm

/**
 * Removes the parts of React that no island uses: view transitions (pages have them in CSS), fragment refs,
 * hydration, and elements that move to the head; 13 of 67 kB. Stops the build if an island uses them or React
 * is built differently.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    transform: {
      filter: { id: [RENDERER, ISLAND] },
      handler(code, id) {
        if (RENDERER.test(id)) return { code: slim(code), map: null }
        if (LEFT_OUT.test(code)) this.error('This part of React is left out of the build, see slim-react.ts.')
        return null
      },
    },
    // Sees islands as they are written: later there is no `<` left.
    enforce: 'pre',
  }
}

function slim(code: string): string {
  if (code.search(METHODS) < 0)
    throw new Error('React’s instances no longer have methods: its build has changed.')
  return UNUSED.reduce(withoutBody, code.replace(METHODS, ''))
}

/** The file is generated: a top-level function begins and ends at the start of a line. */
function withoutBody(code: string, name: string): string {
  const body = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
  if (!body.test(code)) throw new Error(`React no longer has ${name}: its build has changed.`)
  return code.replace(body, `function ${name}() {}`)
}
