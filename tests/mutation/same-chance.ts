import fc from 'fast-check'

// The same examples for every altered program, or it would be chance which of them are noticed. One that fails is enough:
// nobody reads the smallest.
fc.configureGlobal({ seed: 20261122, endOnFailure: true })
