// Preloaded into the server with `node --import`: prints a line each second while a prototype is changed. The server's
// own code does not contain it.

const watched = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const names = () => watched.map((each) => Object.getOwnPropertyNames(each).join()).join(';')
/** @type {string | undefined} */
let before
setInterval(() => {
  // The server's own code may extend prototypes only at start.
  before ??= names()
  if (names() !== before || 'polluted' in {}) console.log('A PROTOTYPE WAS CHANGED')
}, 1000).unref()
