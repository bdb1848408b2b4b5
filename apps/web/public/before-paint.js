// A file of its own and not a module: the policy allows no inline script, and the colours must be right before the first paint.
for (const [name, key] of [
  ['theme', 'fundholder.theme'],
  ['entity', 'fundholder.entity'],
]) {
  const value = localStorage.getItem(key)
  if (value) document.documentElement.dataset[name] = value
}
