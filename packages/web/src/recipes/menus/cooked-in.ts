/** Whether every area that cooks from the menu's group sees the recipe; a menu of all departments is read by whoever sees the recipe. */
export function isCookedIn(
  groupId: string | null,
  recipe: { groupIds: readonly string[]; belongsToAll: boolean },
): boolean {
  return groupId === null || recipe.belongsToAll || recipe.groupIds.includes(groupId);
}
