-- What keeps the picker from fetching (why-not.ts). No row: they may not work any more.
with {rules}
select * from verdict
