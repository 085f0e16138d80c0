// Loaded into the server before it starts (`node --import`): says so once a second when a prototype has been changed. The
// server itself knows nothing of it.

const watched = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const names = () => watched.map((each) => Object.getOwnPropertyNames(each).join()).join(';')
/** @type {string | undefined} */
let before
setInterval(() => {
  // What the server's own code adds, it adds at its start.
  before ??= names()
  if (names() !== before || 'polluted' in {}) console.log('A PROTOTYPE WAS CHANGED')
}, 1000).unref()
