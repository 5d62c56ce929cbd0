/**
 * Stands in for the hook that adds a style sheet to the page while a dialog is open: the browser would work out the
 * styles of the whole page anew when it opens and when it closes.
 */
export default () => {}
