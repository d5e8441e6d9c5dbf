tip-sites = You can buy a building as a site for half its cost. Its walls count at once, the building only when it is completed.
tip-siteToken = Choose the currency in which you will complete this building. Only you know it.
